// A process of its own that reminds people, so that a test can run two and kill one.
import { Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { remindOfTasks } from '#record/task/remind.server.ts'
import { openSecretBox } from '#server/account/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'

const [url, dataDir, now] = process.argv.slice(2)
if (!url || !dataDir || !now) throw new Error('Usage: reminding.ts <database> <data folder> <instant>')
const pool = new Pool({ connectionString: url, types: wire })
process.stdout.write('begun\n')
const { said } = await remindOfTasks(engineOn(pool, openSecretBox(dataDir)), new Date(now))
process.stdout.write(`${said}\n`)
await pool.end()
