import { ask } from '#lib/http.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Always, Batch, BatchRow, Outcome } from './batch.ts'

export type RowPage = { readonly items: readonly BatchRow[]; readonly next: string | null }

type Wanted = { readonly outcomes: readonly Outcome[]; readonly doubled: boolean; readonly after: string }

/** The calls for imports of the records of a definition. Each throws a Refusal when it is refused. */
export function imports(definition: Pick<Definition, 'plural'>) {
  const all = `${collection(definition)}/imports`
  const act = (id: string, what: string, body: object = {}) => ask<Batch>('POST', `${all}/${id}/${what}`, { body })
  return {
    list: (signal: AbortSignal) => ask<{ readonly items: readonly Batch[] }>('GET', all, { signal }),
    get: (id: string, signal: AbortSignal) => ask<Batch>('GET', `${all}/${encodeURIComponent(id)}`, { signal }),
    send(file: File) {
      const body = new FormData()
      body.append('file', file)
      return ask<Batch>('POST', all, { body })
    },
    map: (id: string, columns: readonly (string | null)[], always: Always) =>
      ask<Batch>('PATCH', `${all}/${id}`, { body: { columns, always } }),
    check: (id: string) => act(id, 'check'),
    run: (id: string, doubles: 'leave' | 'import') => act(id, 'run', { doubles }),
    undo: (id: string, reason: string) => act(id, 'undo', { reason }),
    stop: (id: string) => act(id, 'stop'),
    forget: (id: string) => ask<undefined>('DELETE', `${all}/${id}`),
    rows: (id: string, { outcomes, doubled, after }: Wanted) =>
      ask<RowPage>(
        'GET',
        `${all}/${id}/rows?outcome=${outcomes.join(',')}${doubled ? '&doubled=true' : ''}&after=${after}`,
      ),
    faults: (id: string) => `${all}/${id}/faults`,
  }
}

export const keyOfBatch = (definition: Pick<Definition, 'plural'>, id: string) => ['import', definition.plural, id]
