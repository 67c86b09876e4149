// Files that people send are read in processes of their own: one that a file makes too large, or that comes to no end, is ended,
// and the server goes on. A process that has read a file is kept for the next one, for starting one takes longer than reading a
// small file; one that was ended is replaced.

import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Refusal, refuse } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import { memoryOf } from './memory-of.server.ts'
import type { Answered, Asked } from './reading.server.ts'
import { unreadable, type Sheet, type SheetRow } from './sheet.ts'
import { countWork } from './work-of.server.ts'

/** What reading one file may cost. */
export type Bounds = {
  /** Memory of the process, in bytes, all of it: also what its heap does not count. */
  readonly memory: number
  /** Milliseconds of work until an answer, which is a page of rows. */
  readonly answer: number
  /** Milliseconds of work for the whole file. */
  readonly whole: number
}

/** It comes last on a busy machine: by the clock an answer may take so many times as long as its work. */
const starved = 20

const megabyte = 1024 * 1024
const usual: Bounds = { memory: 384 * megabyte, answer: 20_000, whole: 120_000 }

/** The heap is bounded too: where the system tells nobody how much a process holds, that is all there is. */
const heapInMegabytes = 256

/** How often a process at work is looked at, and how long one without work is kept; in milliseconds. */
const look = 25
const keptFor = 120_000

/** Two files are read at a time, one of each person; so many more of one person wait. */
const order = { all: 2, each: 1, line: 2 }

const needsTooMuch = 'Reading this file takes more memory than a table of its size should. Please save it as CSV.'
const takesTooLong = 'Reading this file takes too long. Please save it as CSV, or import it in several parts.'
const broke = 'This file cannot be read. Please save it anew, or as CSV.'

type Reader = {
  readonly ask: (asked: Asked) => Promise<Answered>
  /** Begins to count the time anew: another file. */
  readonly begin: () => void
  readonly isFit: () => boolean
  readonly end: () => void
}

const program = join(import.meta.dirname, 'reading.server.ts')

function startProcess(): ChildProcess {
  const cache = getCompileCacheDir()
  // It is given nothing of our environment: secrets are none of its business.
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapInMegabytes}`],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  yieldTo(child)
  child.on('error', () => undefined) // Its end is what is waited for, and that comes too.
  return child
}

/** People who work come before a file that is read. */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not let us.
  }
}

/** Nobody waits for a process that has no work: it does not keep ours alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const how = isHeld ? 'ref' : 'unref'
  child[how]()
  child.channel?.[how]()
}

function startReader(bounds: Bounds): Reader {
  const child = startProcess()
  let [isOver, spent] = [false, 0]
  child.once('exit', () => (isOver = true))
  hold(child, false)

  const end = () => {
    isOver = true
    child.kill('SIGKILL')
  }

  /** What is wrong with how it works, as what to say of the file. */
  const fault = (worked: number, passed: number) => {
    if ((memoryOf(child.pid ?? 0) ?? 0) > bounds.memory) return needsTooMuch
    const isTooLong = worked >= bounds.answer || spent + worked >= bounds.whole || passed >= starved * bounds.answer
    return isTooLong ? takesTooLong : undefined
  }

  async function ask(asked: Asked): Promise<Answered> {
    if (isOver) return unreadable(broke)
    const [worked, since] = [countWork(child.pid ?? 0), performance.now()]
    hold(child, true)
    let stop = () => undefined as void
    try {
      return await new Promise<Answered>((resolve, reject) => {
        const refused = (sentence: string) => reject(new Refusal('invalid', sentence, 'file'))
        const gone = (code: number | null) => refused(code === null || code > 1 ? needsTooMuch : broke)
        const watch = () => {
          const why = fault(worked(), performance.now() - since)
          if (why === undefined) return
          end()
          refused(why)
        }
        const timer = setInterval(watch, look)
        stop = () => {
          clearInterval(timer)
          child.off('exit', gone).off('message', resolve)
        }
        child.once('exit', gone).once('message', resolve)
        child.send(asked, (error) => error && refused(broke))
        watch()
      })
    } finally {
      stop()
      spent += worked()
      hold(child, false)
    }
  }

  return {
    ask,
    begin: () => void (spent = 0),
    // What one file has left in memory must not count against the next.
    isFit: () => !isOver && (memoryOf(child.pid ?? 0) ?? 0) < bounds.memory / 2,
    end,
  }
}

async function said(reader: Reader, asked: Asked) {
  const answered = await reader.ask(asked)
  if ('defect' in answered) throw new Error(`What reads files failed: ${answered.defect}`)
  if (!('refused' in answered)) return answered
  const { code, message, field, details } = answered.refused
  throw new Refusal(code, message, field, details)
}

async function* pagesFrom(reader: Reader): AsyncGenerator<readonly SheetRow[]> {
  let isOver = false
  try {
    for (;;) {
      isOver = true // Where it fails, it has nothing more to say.
      const answered = await said(reader, 'next')
      if (!('page' in answered)) return
      isOver = false
      if (answered.page.length > 0) yield answered.page
    }
  } finally {
    if (!isOver) await reader.ask('leave').catch(reader.end)
  }
}

async function openWith(reader: Reader, path: string): Promise<Sheet> {
  reader.begin()
  const answered = await said(reader, { open: path })
  return { words: 'words' in answered ? answered.words : '', pages: pagesFrom(reader) }
}

/** Opens a file as a table; more than once where it has to be read again from its beginning. */
export type Open = (path: string) => Promise<Sheet>

/** Readers of files, within bounds. */
export function openReaders(bounds: Bounds = usual) {
  const { take } = turns(order)
  const idle = new Map<Reader, NodeJS.Timeout>()

  function fetched(): Reader {
    const [kept] = idle
    if (!kept) return startReader(bounds)
    const [reader, timer] = kept
    idle.delete(reader)
    clearTimeout(timer)
    return reader.isFit() ? reader : fetched()
  }

  function keep(reader: Reader): void {
    if (!reader.isFit()) return reader.end()
    const letGo = setTimeout(() => {
      idle.delete(reader)
      reader.end()
    }, keptFor)
    idle.set(reader, letGo.unref())
  }

  return {
    /**
     * Reads with a process of its own, when there is one for this person.
     * @throws Refusal `busy` where several files of theirs wait already
     */
    async read<T>(who: string, use: (open: Open) => Promise<T>): Promise<T> {
      const done = await take(who)
      if (!done) return refuse('busy', 'Several files of yours are being read already. Please wait for them.', 'file')
      const reader = fetched()
      try {
        return await use((path) => openWith(reader, path))
      } finally {
        keep(reader)
        done()
      }
    },
    /** Ends those that wait for work. */
    close(): void {
      for (const [reader, timer] of idle) {
        clearTimeout(timer)
        reader.end()
      }
      idle.clear()
    },
  }
}
