import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lastEnd, pauses, supervise } from './supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-supervised-'))
after(() => rmSync(folder, { recursive: true }))

let files = 0

/** Supervises a program that notes each of its starts in a file. */
function supervised(program: string) {
  const notes = join(folder, String((files += 1)))
  const begun = `const fs = require('node:fs'); const note = (words) => fs.appendFileSync(${JSON.stringify(notes)}, words + '\\n');
    note('start ' + (process.env.${lastEnd} ?? ''));
    const nth = fs.readFileSync(${JSON.stringify(notes)}, 'utf8').split('\\n').length - 1;`
  const said: string[] = []
  const paused: number[] = []
  const kept = supervise({
    args: ['--eval', `${begun}${program}`],
    env: {},
    say: (sentence) => said.push(sentence),
    pause: (milliseconds) => {
      paused.push(milliseconds)
      return Promise.resolve()
    },
    clock: () => 0,
  })
  const starts = () => readFileSync(notes, 'utf8').trim().split('\n')
  return { ...kept, said, paused, starts }
}

test('what ends by itself is started again and told how it ended', async () => {
  const { ended, said, starts } = supervised(
    `process.send('ready', () => nth === 1 ? process.kill(process.pid, 'SIGKILL') : process.exit(0))`,
  )

  assert.equal(await ended, 0)

  assert.deepEqual(said, [
    'The server ended by itself: it was killed, as a system does that has no memory left (SIGKILL). It is started again.',
  ])
  const [first, second = ''] = starts()
  assert.equal(first?.trim(), 'start')
  const { at, words } = JSON.parse(second.slice(6)) as { at: string; words: string } // As it was told.
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 600_000)
  assert.match(words, /SIGKILL/)
})

test('what fails again and again is started ever later, and then given up in a sentence', async () => {
  const { ended, said, paused, starts } = supervised(`process.send('ready', () => process.exit(3))`)

  assert.equal(await ended, 1)

  assert.deepEqual(paused, pauses)
  assert.equal(starts().length, pauses.length + 1)
  assert.equal(
    said.at(-1),
    `The server ended ${pauses.length + 1} times one after the other (the last time: exit code 3). It is not started again.`,
  )
})

test('what refuses to start has said why, and is not started again', async () => {
  const { ended, said, starts } = supervised('process.exit(1)')

  assert.deepEqual([await ended, said, starts().length], [1, [], 1])
})

test('a signal is passed on, and its end is the end', async () => {
  const kept = supervised(
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('ready'); note('it hears signals')`,
  )
  const until = setInterval(() => {
    try {
      if (kept.starts().length > 1) kept.stop('SIGTERM')
    } catch {
      // It has not begun yet.
    }
  }, 20)

  const code = await kept.ended
  clearInterval(until)

  assert.equal(code, 0)
  assert.deepEqual(kept.said, [])
})
