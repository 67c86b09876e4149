// A process of its own that reminds people, so that a test can run two and kill one. It ends when nobody speaks to it any more.
import { once } from 'node:events'
import { Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { remindOfTasks } from '#features/tasks/remind.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'

const [url, dataDir, now] = process.argv.slice(2)
if (!url || !dataDir || !now) throw new Error('Usage: reminding.ts <database> <data folder> <instant>')
const pool = new Pool({ connectionString: url, types: wire })
process.stdout.write('begun\n')
const tell = () => tellUntold(engine, new Date(now))
const engine = engineOn(pool, openSecretBox(dataDir), tell)
const { said } = await remindOfTasks(engine, new Date(now))
await once(process.stdin.resume(), 'end')
// What one that was killed has left.
await tell()
process.stdout.write(`${said}\n`)
await pool.end()
