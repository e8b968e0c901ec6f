import { callApi } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { t } from '#platform/words/t.ts';
import { ArticleText } from './blogs/article-text.tsx';

export async function loader({ context }: LoaderArgs) {
  return callApi('GET /storefront/blogs', {}, context);
}

// Search engines cut a longer one.
const LONGEST_DESCRIPTION = 160;

/** The titles of the first articles, as many as fit; undefined without articles. */
function describe(titles: readonly string[]): string | undefined {
  const fitting = titles.filter(
    (_, index) => titles.slice(0, index + 1).join(' · ').length <= LONGEST_DESCRIPTION,
  );
  return (fitting.length > 0 ? fitting : titles.slice(0, 1)).join(' · ') || undefined;
}

export default function Blogs({ loaderData: articles }: PageProps<typeof loader>) {
  return (
    <div className="column pb-section">
      <PageHead title={t('Blogs')} description={describe(articles.map(({ question }) => question))} />
      <PageHeader title={t('Blogs')} />
      <div className="grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20">
        <nav aria-label={t('Articles')} className="lg:sticky lg:top-24 lg:self-start">
          <ol className="border-s border-line">
            {articles.map(({ slug, question, lang }) => (
              <li key={slug} lang={lang?.title}>
                <a
                  href={`#${slug}`}
                  className="-ms-px flex min-h-11 items-center border-s-2 border-transparent py-2 ps-4 leading-snug hover:border-accent hover:text-link"
                >
                  {question}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-16">
          {articles.map((article) => (
            <ArticleText key={article.slug} article={article} />
          ))}
        </div>
      </div>
    </div>
  );
}
