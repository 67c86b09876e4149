// How far an assessment has come. Pure.

type Answer = { readonly answer?: unknown }

/** How many of its questions have an answer, and how many say that the function is touched. */
export function answered(answers: unknown): { readonly of: number; readonly done: number; readonly touched: number } {
  const all = Array.isArray(answers) ? (answers as readonly Answer[]) : []
  const given = all.filter(({ answer }) => typeof answer === 'string')
  return { of: all.length, done: given.length, touched: given.filter(({ answer }) => answer === 'Yes').length }
}
