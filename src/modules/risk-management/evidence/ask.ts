import { ask } from '#lib/http.ts'
import type { Page } from '#kernel/api/client.ts'
import { filled, type Search } from '#screens/list/list-search.ts'
import { collection } from '#kernel/outline/names.ts'
import type { ListedRisk } from '../listed-risk.ts'
import { risk } from '../risk.ts'
import type { Evidence } from './evidence.ts'

/** What has happened beside what a risk claims. */
export const askEvidence = (number: string, signal: AbortSignal): Promise<Evidence> =>
  ask('GET', `${collection(risk)}/${encodeURIComponent(number)}/evidence`, { signal })

/** The open risks that claim less than has happened, narrowed like the list. */
export const askContradicted = (
  asked: Search,
  signal: AbortSignal,
): Promise<Pick<Page, 'total'> & { readonly items: readonly ListedRisk[] }> =>
  ask('GET', `${collection(risk)}/contradicted?${new URLSearchParams(filled(asked)).toString()}`, { signal })
