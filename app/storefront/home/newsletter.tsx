import type { Storefront } from '#contract/storefront.ts';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';

export function Newsletter({ words }: { words: Storefront['home']['newsletter'] }) {
  return (
    <section aria-labelledby="newsletter" className="below-first-screen bg-sunken">
      <div className="column grid items-center gap-8 py-section lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="newsletter" className="display text-3xl leading-tight sm:text-4xl">
            {words.title}
          </h2>
          <p className="mt-3 max-w-xl text-lg text-pretty text-text-soft">{words.text}</p>
        </div>
        <SubscribeForm words={words} />
      </div>
    </section>
  );
}
