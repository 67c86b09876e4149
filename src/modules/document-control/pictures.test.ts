// Pictures of sections: signed with the version by their bytes, carried into the next one, printed and taken to Word.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import type { RichDocument } from '#kernel/kinds/rich/document.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'
import { storyOf } from '#features/samples/story.ts'
import type { Sample } from '#features/samples/scenario.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'
import { pngFile } from '../../../test/png-file.ts'
import { sendFile } from '../../../test/sending.ts'
import { unzip } from '../../../test/unzip.ts'
import { samples } from '../samples.ts'
import { document } from './document.ts'
import { documentVersion } from './document-version.ts'

const png = pngFile(8, 6, [30, 90, 120])

let app: TestApp
let callum: Caller
let seeder: Seeder
let picture: SentFile
let began: string

const body = (): RichDocument => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { ...picture, width: 8, height: 6, alt: 'The open valve' } }],
})

/** Who the sample says writes it signs in, so that the picture is theirs. */
async function signedIn(key: string): Promise<Caller> {
  const { id } = seeder.known(key)
  const { rows } = await app.database.owner.query<{ email: string }>('select email from person where id = $1', [id])
  const hashed = await hashedPassword(password)
  await setPassword(app.database.pool, [id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(rows[0]?.email ?? assert.fail())
}

before(async () => {
  app = await openTestApp()
  const { engine, now } = app.context
  seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const today = dayAt(now(), engine.zone)
  const tell = async (told: readonly Sample[]) => {
    for (const moment of storyOf(told, today)) await seeder.tell(moment)
  }
  await tell(samples.filter(({ definition }) => definition.master))
  callum = await signedIn('@callum')
  picture = await sendFile(callum, 'valve.png', png)
  await tell([
    {
      definition: document,
      scenarios: () => [
        {
          key: 'valve',
          on: -1,
          by: '@callum',
          values: {
            title: 'The valve',
            type: '@type-work-instruction',
            department: '@it-and-facilities',
            owner: '@callum',
          },
          steps: [],
        },
      ],
    },
    {
      definition: documentVersion,
      scenarios: (day) => [
        {
          key: 'valve-1',
          on: -1,
          by: '@callum',
          madeWith: '@valve',
          values: {
            sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: body() }],
            reviewers: ['@priya'],
            approver: '@daniel',
            reading: 'No',
            readingWhy: 'It hangs where they work.',
            effectiveOn: day(0),
          },
          steps: [
            { on: -1, by: '@callum', step: 'submit' },
            { on: -1, by: '@priya', step: 'reviewed' },
            { on: -1, by: '@daniel', step: 'approve' },
            { on: -1, by: '@sofia', step: 'approve' },
            { on: 0, by: 'clock', step: 'take-effect' },
          ],
        },
      ],
    },
  ])
  const revised = await callum.call('GET', `/api/v1/documents/${seeder.known('@valve').number}`)
  const step = await callum.call('POST', `/api/v1/documents/${seeder.known('@valve').number}/steps/revise`, {
    payload: { version: revised.json<{ version: number }>().version },
  })
  assert.equal(step.statusCode, 200, step.body)
  const { rows } = await app.database.owner.query<{ number: string }>(
    "select number from document_version where state = 'draft'",
  )
  began = rows[0]?.number ?? assert.fail()
})
after(() => app.close())

test('what the approvers signed names the picture by the hash of its bytes', async () => {
  const { rows } = await app.database.owner.query<{ snapshot: string }>(
    'select snapshot from round where card = $1 order by opened_at desc limit 1',
    [seeder.known('@valve-1').id],
  )

  assert.ok(rows[0]?.snapshot.includes(picture.sha256))
})

test('the next version begins with the picture, and both versions have it', async () => {
  const draft = await callum.call('GET', `/api/v1/document-versions/${began}`)
  assert.ok(draft.body.includes(picture.id))

  const { rows } = await app.database.owner.query<{ count: number }>(
    'select count(*)::int as count from text_picture where file = $1',
    [picture.id],
  )
  assert.equal(rows[0]?.count, 2)
})

test('the picture is on paper, and in the file for Word', async () => {
  const at = `/api/v1/document-versions/${seeder.known('@valve-1').number}`
  const [paper, word] = [await callum.call('GET', `${at}/pdf`), await callum.call('GET', `${at}/word`)]

  assert.deepEqual([paper.statusCode, word.statusCode], [200, 200])
  assert.match(paper.rawPayload.toString('latin1'), /\/Subtype \/Image\s[\s\S]{0,200}\/Width 8\s/)
  assert.ok(
    [...(await unzip(word.rawPayload))].some(([name, part]) => name.startsWith('word/media/') && part.equals(png)),
  )
})
