// A process of its own that acts and tells people of it, so that a test can run two and kill them.
import { Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { action } from '#modules/tasks/action.ts'
import { together } from '#kernel/store/together.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { openRelay } from '#server/delivery/relay.server.ts'
import { engineOn } from '#server/engine.server.ts'

const [url, dataDir, doer, owner] = process.argv.slice(2)
if (!url || !dataDir || !doer || !owner) throw new Error('Usage: telling.ts <database> <data folder> <doer> <owner>')
const pool = new Pool({ connectionString: url, types: wire })
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
const engine = engineOn(pool, openSecretBox(dataDir), () => relay.wake())
const relay = openRelay({ engine, now: () => new Date(), log: { info: say, warn: say, error: say } })
relay.start()
const actor = (await engine.people(pool, [doer])).get(doer)
if (!actor) throw new Error('There is no such person.')
const values = { title: 'Move the weights', expected: 'They stand in the cabinet.', due: '2030-01-01', owner }
for (;;) {
  await together(engine, actor, new Date(), (door) => door.create(action, values))
  process.stdout.write('.')
}
