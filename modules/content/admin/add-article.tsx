import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { slugOf } from '#platform/app/form/slug-of.ts';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

export default function AddArticle() {
  const goOn = useGoOn();
  const { props, button, errors, message, isTouched, isBusy } = useForm({
    submit: async (values) => {
      const section = await freeSection(values['content.title'] ?? '');
      const content = {
        title: values['content.title'] ?? '',
        text: values['content.text'] ?? '',
        date: new Date().toISOString().slice(0, 10),
        picture: { src: '', alt: '' },
        hidden: '',
      };
      await callAsMember('PUT /content/{section}/draft', {
        params: { section },
        body: { revision: 0, content },
      });
      await goOn(`/dashboard/pages/${section}`);
    },
  });
  return (
    <DashboardPage
      title={t('Write an article')}
      help="pages-and-mails"
      lead={t('It begins as a draft. You can add a picture and look at it before you publish it.')}
    >
      <form {...props} className="card grid max-w-3xl gap-5 p-5 sm:p-8">
        <TextField
          label={t('Title')}
          name="content.title"
          hint={t('The article’s address is made from it')}
          maxLength={150}
          autoComplete="off"
          error={errors['content.title']}
        />
        <TextArea
          label={t('Text')}
          name="content.text"
          rows={16}
          hint={t('In Markdown')}
          error={errors['content.text']}
        />
        <div>
          <Button {...button}>{t('Keep as a draft')}</Button>
          <FormMessage message={message} />
        </div>
        <LeaveWarning hasEdits={isTouched && !isBusy} />
      </form>
    </DashboardPage>
  );
}

/** The section of a new article: its title in small letters, with a number if another article has it. */
async function freeSection(title: string): Promise<string> {
  const slug = `article-${slugOf(title) || 'untitled'}`;
  for (let number = 1; ; number += 1) {
    const section = number === 1 ? slug : `${slug}-${number}`;
    if (await isFree(section)) return section;
  }
}

async function isFree(section: string): Promise<boolean> {
  try {
    await callAsMember('GET /content/{section}', { params: { section } });
    return false;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return true;
    throw error;
  }
}
