import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

// The card field is in the provider's iframe, which the shop's style sheet cannot reach.

/** The card field's style in the storefront's current colours, light or dark; without colours until the page is alive. */
export function useCardStyle(): StripeElementStyle {
  const tokens = useSyncExternalStore(watchScheme, readTokens, () => '{}');
  return useMemo(() => {
    const { text, soft, bad, font } = JSON.parse(tokens) as Partial<Tokens>;
    return {
      base: {
        color: text ?? '',
        iconColor: soft ?? '',
        fontFamily: font ?? '',
        fontSize: '16px',
        '::placeholder': { color: soft ?? '' },
      },
      invalid: { color: bad ?? '', iconColor: bad ?? '' },
    };
  }, [tokens]);
}

type Tokens = { text: string; soft: string; bad: string; font: string };

/** A string, so that two readings of the same colours are equal. */
function readTokens(): string {
  const probe = document.createElement('span');
  document.body.append(probe);
  const look = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return look.color;
  };
  const tokens: Tokens = {
    text: colour('text'),
    soft: colour('text-soft'),
    bad: colour('bad'),
    font: look.fontFamily,
  };
  probe.remove();
  return JSON.stringify(tokens);
}

function watchScheme(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  device.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
