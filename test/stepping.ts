// A process of its own that takes the steps of the clock, so that a test can run two at once.
import { Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'

const [url, dataDir, now] = process.argv.slice(2)
if (!url || !dataDir || !now) throw new Error('Usage: stepping.ts <database> <data folder> <instant>')
const pool = new Pool({ connectionString: url, types: wire })
process.stdout.write('begun\n')
const engine = engineOn(pool, openSecretBox(dataDir), () => tellUntold(engine, new Date(now)))
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
const { taken, failed } = await takeDueSteps(engine, new Date(now), { info: say, warn: say, error: say })
process.stdout.write(`${taken} taken, ${failed} failed\n`)
await pool.end()
