// The product as the bench loads it: the real app on a database that the bench has filled.
// node bench/product.ts <port> <connection as JSON> <data folder>

import { Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { createApp } from '#server/app.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { readEnv } from '#server/env.server.ts'
import { consoleLog } from '#server/log.server.ts'

const [port = '', connection = '{}', dataDir = ''] = process.argv.slice(2)
const pool = new Pool({ ...(JSON.parse(connection) as object), max: 20, types: wire })
const env = readEnv({ PORT: port, DATA_DIR: dataDir })
const house = { engine: engineOn(pool), env, now: () => new Date(), log: consoleLog({ plain: true }) }
const app = await createApp(house)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()).then(() => process.exit(0)))
