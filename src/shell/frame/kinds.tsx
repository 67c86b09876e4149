import { ask } from '#lib/http.ts'
import type { Kinds } from '#kernel/slots/slots.tsx'
import { missing } from '#shell/version/missing.ts'

type Page = { readonly items: readonly { readonly [name: string]: unknown }[]; readonly next: string | null }

type Loaded = { readonly kinds: Kinds; readonly takeUp: (fields: Page['items']) => void }

let loaded: Loaded | undefined
let coming: Promise<Kinds> | undefined

/** What the organisation has added is asked for again after so many milliseconds, when somebody looks at records. */
const freshFor = 30_000
let askedAt = Number.NEGATIVE_INFINITY

async function pages(after?: string): Promise<Page['items']> {
  const { items, next } = await ask<Page>(
    'GET',
    `/api/v1/custom-fields?state=in-use,retired&limit=200${after === undefined ? '' : `&after=${after}`}`,
  )
  return next === null ? items : [...items, ...(await pages(next))]
}

/** The fields that the organisation has added; none where nobody answers, or nobody is signed in. */
async function customFields(): Promise<Page['items'] | undefined> {
  askedAt = Date.now()
  try {
    return await pages()
  } catch {
    return undefined
  }
}

const load = async (): Promise<Kinds> => {
  try {
    const asked = customFields()
    const { kinds: made, takeUp } = await import('#modules/kinds.tsx')
    const fields = await asked
    if (fields) takeUp(fields)
    loaded = { kinds: made, takeUp }
    return made
  } catch (error) {
    coming = undefined
    throw missing(error)
  }
}

/** Takes up what the organisation has added meanwhile; what is drawn next has it. */
async function renew({ takeUp }: Loaded): Promise<void> {
  const fields = await customFields()
  if (fields) takeUp(fields)
}

/** The kinds of records, asked for once; a try that failed does not keep the next from its own. */
export function kinds(): Kinds | Promise<Kinds> {
  if (!loaded) return (coming ??= load())
  if (Date.now() - askedAt > freshFor) void renew(loaded)
  return loaded.kinds
}

/** Loads a screen of records and what it is drawn by at the same time. */
export const withKinds =
  <Screen,>(screen: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [drawn] = await Promise.all([screen(), kinds()])
    return drawn
  }
