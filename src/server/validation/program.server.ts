// Which program this is: a hash over its own files, so that results of tests and an installation can be told to be of the same one.

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** What runs, as the image holds it; tests are no part of it. */
const places = ['package.json', 'package-lock.json', 'src/**/*.*', 'migrations/*.sql']

let known: string | undefined

/** SHA-256 over the paths and contents of the program’s files, in the order of their paths. Read once. */
export function programHash(): string {
  if (known !== undefined) return known
  const files = globSync(places, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
  const sum = createHash('sha256')
  for (const path of files.toSorted())
    sum.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  known = sum.digest('hex')
  return known
}
