/** Somebody whom a survey was sent to, as those who work with it see them. Instants are ISO 8601. */
export type RecipientShown = {
  readonly id: string
  readonly email: string
  readonly name: string
  /** The number of what they answered, so that whoever calls them back finds where. */
  readonly answer: string | null
  readonly state: 'waiting' | 'asked' | 'reminded' | 'answered' | 'withdrawn'
}

export type RecipientsShown = { readonly items: readonly RecipientShown[]; readonly may: boolean }
