import { useEffect } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { previewsFrame } from '../layout/use-previewed.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, Resolving, requireAdmin } from '../protected.tsx';
import { ArticleText } from '../storefront/blogs/article-text.tsx';
import { HomeSections } from '../storefront/home/home-sections.tsx';
import { readHome, wordsOfHome } from '../storefront/home/read-home.ts';
import { TextPageView } from '../storefront/text/text-page-view.tsx';
import { MailPreview } from './pages/mail-preview.tsx';
import { PreviewBar } from './pages/preview-bar.tsx';

export const handle = { ...membersOnly, ...previewsFrame };
export const HydrateFallback = Resolving;

export async function clientLoader({ request, params }: ClientLoaderArgs<'section'>) {
  await requireAdmin(request);
  const [content, preview] = await Promise.all([
    callAsMember('GET /content/{section}', { params }),
    callAsMember('GET /content/{section}/preview', { params }),
  ]);
  const { brand, footer, navigation, banner, colours, home, page, article, mail } = preview;
  const shown = page || article || mail ? null : await readHome();
  return {
    content,
    colours,
    page,
    article,
    mail,
    frame: { brand, footer, ...(navigation && { navigation }), ...(banner && { banner }) },
    home: shown && { ...shown, home: wordsOfHome(home, shown.sale) },
  };
}

/** A page with the draft of one section, as wide as visitors will see it. Only staff can read it. */
export default function PreviewSection({ loaderData }: PageProps<typeof clientLoader>) {
  const { content, colours, home, page, article, mail } = loaderData;
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(colours);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [colours]);
  return (
    <>
      <PageHead title={`Preview of ${content.title}`} isPrivate />
      <PreviewBar key={content.revision} content={content} />
      {page && <TextPageView words={page} path="" />}
      {article && (
        <div className="column max-w-3xl py-section">
          <ArticleText article={article} />
        </div>
      )}
      {mail && <MailPreview section={content.section} mail={mail} />}
      {home && <HomeSections {...home} />}
    </>
  );
}
