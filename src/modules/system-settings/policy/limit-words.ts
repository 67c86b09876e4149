// What a policy may not ask, as sentences to whoever drafts it.

export const limitWords = {
  noKind: (name: string) => `“${name}” is no kind of record whose steps can have a policy.`,
  noStep: (kind: string, step: string) => `${kind} has no step “${step}” that people take.`,
  reasonAsked: (step: string) => `“${step}” asks for a reason already.`,
  noField: (step: string, field: string) =>
    `“${field}” cannot be required at “${step}”: it is required already, or nobody can fill it in before this step.`,
  noRole: (step: string) =>
    `Who takes “${step}” is named by the product, seat by seat: add a further signature instead.`,
  roleMissing: (step: string) => `Choose the role for “${step}”.`,
  signedAlready: (step: string) => `“${step}” is signed already: add a further signature instead.`,
  meaningMissing: (meanings: string) => `Say what the signature means: ${meanings}.`,
  unsigned: (step: string) => `“${step}” is not always signed: ask for a signature first.`,
  tooMany: (step: string, most: number) => `At most ${most} signatures are added to “${step}”.`,
  twice: (step: string) => `The policy asks the same of “${step}” twice.`,
}
