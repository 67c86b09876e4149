const rules = new Intl.PluralRules('en-GB')

/** What things are called by their number: the forms that a language has for it (Unicode CLDR, plural rules); English has two. */
export type Forms = { readonly one: string; readonly other: string }

/** So many of them: "1 audit", "2 audits". */
export const counted = (count: number, forms: Forms): string =>
  `${count} ${rules.select(count) === 'one' ? forms.one : forms.other}`
