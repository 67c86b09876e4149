import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { Db } from '#lib/db.ts'
import { documentVersion } from '../document-version.ts'
import type { FileText } from './file-text.ts'

type Row = Pick<FileText, 'state' | 'note'> & {
  readonly passages:
    | readonly { readonly key: string; readonly number: string; readonly heading: string; readonly body: string }[]
    | null
}

async function textOf(db: Db, file: string | null): Promise<FileText> {
  const { rows } = await db.query<Row>({
    name: 'file-text',
    text: 'select state, note, passages from file_text where file = $1',
    values: [file],
  })
  const { state = 'waiting', note = null, passages = [] } = rows[0] ?? {}
  return {
    state,
    note,
    passages: (passages ?? []).map(({ key, number, heading, body }) => ({ key, number, heading, text: body })),
  }
}

/** Adds `/document-versions/:number/file-text`. */
export function uploadRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [documentVersion.label[1]],
    summary: 'What was read of the file of a version, page by page, or why it was not read',
  }
  app.get<{ Params: { number: string } }>(
    `${collection(documentVersion)}/:number/file-text`,
    { schema },
    async (request) => {
      const row = await readRow(engine.pool, actorOf(request), documentVersion, request.params.number)
      const { file } = row as { readonly file?: { readonly id: string } | null } // The field's kind says so.
      return textOf(engine.pool, file?.id ?? null)
    },
  )
}
