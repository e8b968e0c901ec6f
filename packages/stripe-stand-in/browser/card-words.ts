/** The words of the card field in the languages of the shop, as Stripe.js has them. */
type Words = Record<
  | 'card'
  | 'payment'
  | 'number'
  | 'expiry'
  | 'expiryPlaceholder'
  | 'cvc'
  | 'invalid'
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_year'
  | 'incomplete_cvc',
  string
>;

const ENGLISH: Words = {
  card: 'Secure card payment input frame',
  payment: 'Secure payment input frame',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryPlaceholder: 'MM / YY',
  cvc: 'CVC',
  invalid: 'Your card is invalid.',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    card: 'Sicherer Eingaberahmen für die Kartenzahlung',
    payment: 'Sicherer Eingaberahmen für die Zahlung',
    number: 'Kartennummer',
    expiry: 'Ablaufdatum',
    expiryPlaceholder: 'MM / JJ',
    cvc: 'Prüfziffer',
    invalid: 'Ihre Karte ist ungültig.',
    incomplete_number: 'Die Kartennummer ist unvollständig.',
    invalid_number: 'Die Kartennummer ist ungültig.',
    incomplete_expiry: 'Das Ablaufdatum ist unvollständig.',
    invalid_expiry_month: 'Das Ablaufdatum ist ungültig.',
    invalid_expiry_month_past: 'Das Ablaufdatum liegt in der Vergangenheit.',
    invalid_expiry_year_past: 'Das Ablaufjahr liegt in der Vergangenheit.',
    invalid_expiry_year: 'Das Ablaufjahr ist ungültig.',
    incomplete_cvc: 'Die Prüfziffer ist unvollständig.',
  },
  fr: {
    card: 'Cadre de saisie sécurisé pour le paiement par carte',
    payment: 'Cadre de saisie sécurisé pour le paiement',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryPlaceholder: 'MM / AA',
    cvc: 'CVC',
    invalid: 'Votre carte n’est pas valide.',
    incomplete_number: 'Le numéro de votre carte est incomplet.',
    invalid_number: 'Le numéro de votre carte n’est pas valide.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    invalid_expiry_month: 'La date d’expiration de votre carte n’est pas valide.',
    invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
    invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
    invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  },
  es: {
    card: 'Marco seguro para introducir los datos de la tarjeta',
    payment: 'Marco seguro para introducir los datos de pago',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryPlaceholder: 'MM / AA',
    cvc: 'CVC',
    invalid: 'Tu tarjeta no es válida.',
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    invalid_expiry_month: 'La fecha de caducidad de tu tarjeta no es válida.',
    invalid_expiry_month_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_year_past: 'El año de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_year: 'El año de caducidad de tu tarjeta no es válido.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
  },
  ar: {
    card: 'إطار آمن لإدخال بيانات البطاقة',
    payment: 'إطار آمن لإدخال بيانات الدفع',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    expiryPlaceholder: 'MM / YY',
    cvc: 'CVC',
    invalid: 'بطاقتك غير صالحة.',
    incomplete_number: 'رقم بطاقتك غير مكتمل.',
    invalid_number: 'رقم بطاقتك غير صالح.',
    incomplete_expiry: 'تاريخ انتهاء بطاقتك غير مكتمل.',
    invalid_expiry_month: 'تاريخ انتهاء بطاقتك غير صالح.',
    invalid_expiry_month_past: 'انتهى تاريخ صلاحية بطاقتك.',
    invalid_expiry_year_past: 'انتهت سنة صلاحية بطاقتك.',
    invalid_expiry_year: 'سنة انتهاء بطاقتك غير صالحة.',
    incomplete_cvc: 'رمز أمان بطاقتك غير مكتمل.',
  },
};

/** The words of a locale of Stripe.js; English for one that the stand-in does not speak. */
export const wordsIn = (locale: string): Words => WORDS[locale.split('-')[0] ?? ''] ?? ENGLISH;
