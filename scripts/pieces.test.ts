import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf, stages, type Chunk } from './pieces.ts'

/** A chunk of one module that has its name. */
const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  moduleIds: [`/src/${fileName}`],
  imports: [],
  code: '',
  ...more,
})

/** What is asked for by itself: a screen. */
const screen = (path: string, imports: readonly string[], isEntry = false): Chunk =>
  chunk(path, { facadeModuleId: `/${path}`, isEntry, isDynamicEntry: !isEntry, moduleIds: [`/${path}`], imports })

const screens = stages.flatMap((stage) => stage.screens)

/** All stages, of which these bring more than themselves. */
const program = (imports: Readonly<Record<string, readonly string[]>>) =>
  screens.map((path) => screen(path, imports[path] ?? [], path === 'index.html'))

test('what several screens share comes with the first of them that everybody comes to', () => {
  const { first, frame } = { first: 'index.html', frame: 'src/shell/shell.tsx' }
  const shared = [chunk('react', { imports: ['scheduler'] }), chunk('scheduler'), chunk('sidebar')]

  const places = placesOf([...program({ [first]: ['react'], [frame]: ['react', 'sidebar'] }), ...shared], '/')

  assert.equal(places.get('/src/react'), 'first')
  assert.equal(places.get('/src/scheduler'), 'first')
  assert.equal(places.get('/src/sidebar'), 'frame')
})

test('what another page needs is left to the bundler: a piece would bring the program along', () => {
  const shared = [chunk('call', { imports: ['tiny'] }), chunk('tiny'), chunk('react')]
  const outside = screen('outside.html', ['call'], true)

  const places = placesOf([...program({ 'index.html': ['call', 'react'] }), outside, ...shared], '/')

  assert.equal(places.get('/src/react'), 'first')
  for (const left of ['/outside.html', '/src/call', '/src/tiny']) assert.equal(places.get(left), undefined, left)
})

test('a screen that is asked for by itself keeps a file of its name', () => {
  const places = placesOf(program({}), '/')

  assert.equal(places.get('/index.html'), 'first')
  for (const path of screens.slice(1)) assert.equal(places.get(`/${path}`), undefined, path)
})

test('what is short and stands on what has a place is one piece more; all else is left to the bundler', () => {
  const rest = [
    chunk('tick', { imports: ['cross'] }),
    chunk('cross'),
    chunk('long', { code: 'x'.repeat(10_000) }),
    chunk('on-long', { imports: ['long'] }),
    screen('src/alone.tsx', ['tick', 'long', 'on-long']),
  ]

  const places = placesOf([...program({}), ...rest], '/')

  assert.equal(places.get('/src/tick'), 'small')
  assert.equal(places.get('/src/cross'), 'small')
  for (const left of ['/src/long', '/src/on-long', '/src/alone.tsx']) assert.equal(places.get(left), undefined, left)
})

test('a screen of the stages that is no longer there is named', () => {
  assert.throws(() => placesOf([], '/'), /index\.html/)
})
