/** What a requirement is about that is about all modules. */
export const platform = 'platform'
