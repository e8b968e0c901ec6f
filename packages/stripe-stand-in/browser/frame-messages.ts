import type { CardBrand } from '../cards/card-number.ts';
import type { ApiResult } from './api-client.ts';

/** Messages between the shop's page and the card frame; none contains card details. */

export type StyleProperties = {
  color?: string;
  backgroundColor?: string | undefined;
  iconColor?: string;
  fontFamily?: string;
  fontSize?: string;
  fontWeight?: string;
  letterSpacing?: string;
  lineHeight?: string;
  '::placeholder'?: { color?: string };
  ':focus'?: { color?: string };
};

export type CardStyle = {
  base?: StyleProperties;
  complete?: StyleProperties;
  empty?: StyleProperties;
  invalid?: StyleProperties;
};

export type FrameOptions = {
  publishableKey: string;
  style: CardStyle;
  colorScheme: 'light' | 'dark';
  hideIcon: boolean;
  disabled: boolean;
  locale: string;
  /** The payment element: labelled boxes, and errors shown in the frame itself. */
  isPayment: boolean;
};

export type FieldError = { type: 'validation_error'; code: string; message: string };

export type CardState = {
  empty: boolean;
  complete: boolean;
  brand: CardBrand;
  error: FieldError | undefined;
};

export type ToFrame =
  | { type: 'options'; options: FrameOptions }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'createPaymentMethod'; request: number; parameters: object }
  | { type: 'validate'; request: number };

export type FromFrame =
  | { type: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { type: 'resize'; height: number }
  | { type: 'change'; state: CardState }
  | { type: 'paymentMethod'; request: number; result: ApiResult<{ id: string }> };
