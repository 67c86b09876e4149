// A process of its own that takes a parcel in hand and never delivers it, so that a test can kill it.
import { Pool } from 'pg'
import { openParcelLoop } from './parcels.ts'

const [url, now] = process.argv.slice(2)
if (!url || !now) throw new Error('Usage: carrying.ts <database> <instant>')
const loop = openParcelLoop({
  pool: new Pool({ connectionString: url }),
  now: () => new Date(now),
  carry: ({ id }) => {
    process.stdout.write(`${id}\n`)
    return new Promise(() => undefined)
  },
})
loop.start()
