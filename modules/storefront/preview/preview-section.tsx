import { useEffect } from 'react';
import { MailPreview } from '#modules/content/admin/mail-preview.tsx';
import { PreviewBar } from '#modules/content/admin/preview-bar.tsx';
import { ArticleText } from '#modules/content/store/blogs/article-text.tsx';
import { TextPageView } from '#modules/content/store/text/text-page-view.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { previewsFrame } from '#platform/app/layout/use-previewed.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import { HomeSections } from '../store/home/home-sections.tsx';
import { readHome, wordsOfHome } from '../store/home/read-home.ts';

export const handle = { ...membersOnly, ...previewsFrame };
export const HydrateFallback = Resolving;

export async function clientLoader({ request, params }: ClientLoaderArgs<'section'>) {
  await requireAdmin(request);
  const language = new URL(request.url).searchParams.get('language') ?? currentLanguage().code;
  const [content, preview] = await Promise.all([
    callAsMember('GET /content/{section}', { params }),
    callAsMember('GET /content/{section}/preview', { params, query: { language } }),
  ]);
  const { brand, footer, navigation, banner, colours, home, page, article, mail } = preview;
  const shown = page || article || mail ? null : await readHome();
  return {
    content,
    language,
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
  const { content, language, colours, home, page, article, mail } = loaderData;
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
      <PageHead title={t('Preview of {title}', { title: content.title })} isPrivate />
      <PreviewBar key={content.revision} content={content} />
      {page && <TextPageView words={page} path="" />}
      {article && (
        <div className="column max-w-3xl py-section">
          <ArticleText article={article} />
        </div>
      )}
      {mail && <MailPreview section={content.section} mail={mail} language={language} />}
      {home && <HomeSections {...home} />}
    </>
  );
}
