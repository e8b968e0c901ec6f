import { Send } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import type { ContentPreview } from '../contract/calls/content.ts';
import { readMail } from './read-mail.ts';

type Props = {
  section: string;
  mail: NonNullable<ContentPreview['mail']>;
  /** The code of the language that the mail is in. */
  language: string;
};

/** A mail with example data as programs show it: light, dark and as plain text. */
export function MailPreview({ section, mail, language }: Props) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { to } = await callAsMember('POST /content/{section}/test', {
        params: { section },
        query: { language },
      });
      showToast('success', t('A test is on its way to {to}.', { to }));
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="column grid gap-8 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 lang={language} className="min-w-0 text-2xl font-semibold break-words">
          {mail.subject}
        </h1>
        <MailLanguage language={language} />
        <Button kind="secondary" isBusy={isBusy} onClick={() => void send()}>
          <Send aria-hidden className="size-5" />
          {t('Send me a test')}
        </Button>
      </div>
      <p className="text-text-soft">{t('Names, numbers and amounts are examples.')}</p>
      <div className="grid gap-8 lg:grid-cols-2">
        <MailFrame title={t('Light')} html={mail.html} scheme="light" />
        <MailFrame title={t('Dark')} html={mail.html} scheme="dark" />
      </div>
      <section aria-labelledby="mail-text">
        <h2 id="mail-text" className="mb-3 text-xl font-semibold">
          {t('Plain text')}
        </h2>
        <pre lang={language} className="card p-5 font-mono text-sm break-words whitespace-pre-wrap sm:p-8">
          {mail.text}
        </pre>
      </section>
    </div>
  );
}

/** The choice among the languages of customers; nothing in a shop of one language. */
function MailLanguage({ language }: { language: string }) {
  const languages = switchedOn(useStorefront().settings);
  const navigate = useNavigate();
  if (languages.length < 2) return null;
  return (
    <Select
      label={t('Language')}
      value={language}
      onChange={(event) =>
        void navigate(`?${new URLSearchParams({ language: event.target.value })}`, {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code] ?? code}
        </option>
      ))}
    </Select>
  );
}

type MailFrameProps = { title: string; html: string; scheme: 'light' | 'dark' };

/** A mail in a part of the page that shares no styles with it. */
function MailFrame({ title, html, scheme }: MailFrameProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  // Before the page is painted: nothing below jumps.
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { body, css } = readMail(html);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'));
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(body);
  }, [html, scheme]);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <div ref={host} className="overflow-hidden rounded-control border border-line" />
    </section>
  );
}
