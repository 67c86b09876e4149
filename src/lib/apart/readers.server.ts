// Files that people send are read in processes of their own: one that a file makes too large, or that comes to no end, is ended,
// and the server goes on. A process that has read a file is kept for the next one, for starting one takes longer than reading a
// small file; one that was ended is replaced.

import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Refusal, refuse } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import { memoryOf } from './memory-of.server.ts'
import type { Reply } from './reply.ts'
import { countWork } from './work-of.server.ts'

/** What reading one file may cost. */
export type Bounds = {
  /** Memory of the process, in bytes, all of it: also what its heap does not count. */
  readonly memory: number
  /** Milliseconds of work until an answer, which may be a part of what the file says. */
  readonly answer: number
  /** Milliseconds of work for the whole file. */
  readonly whole: number
}

/** It comes last on a busy machine: by the clock an answer may take so many times as long as its work. */
const starved = 20

const megabyte = 1024 * 1024
export const usualBounds: Bounds = { memory: 384 * megabyte, answer: 20_000, whole: 120_000 }

/** What reads, and what is said where that cannot go on. */
export type Reading = {
  /** The path of the program that is started. */
  readonly program: string
  readonly bounds: Bounds
  readonly needsTooMuch: string
  readonly takesTooLong: string
  readonly broke: string
  /** Somebody looks on until it is done, so it does not come after everything else that the machine does. */
  readonly isWaitedFor?: true
}

/** The heap is bounded too: where the system tells nobody how much a process holds, that is all there is. */
const heapInMegabytes = 256

/** How often a process at work is looked at, and how long one without work is kept; in milliseconds. */
const look = 25
const keptFor = 120_000

/** Two files are read at a time, one of each person; so many more of one person wait. */
const order = { all: 2, each: 1, line: 2 }

/** A process that reads, in the hands of one person. */
export type Reader<Asked, Answered> = {
  /** Asks for the next thing. Refuses what is wrong with the file; a defect of ours is thrown. */
  readonly ask: (asked: Asked) => Promise<Answered>
  /** Begins to count the time anew: another file. */
  readonly begin: () => void
  readonly end: () => void
}

type Process<Asked, Answered> = Reader<Asked, Answered> & { readonly isFit: () => boolean }

function startProcess({ program, isWaitedFor }: Reading): ChildProcess {
  const cache = getCompileCacheDir()
  // It is given nothing of our environment: secrets are none of its business.
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapInMegabytes}`],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (!isWaitedFor) yieldTo(child)
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

const unreadable = (sentence: string) => new Refusal('invalid', sentence, 'file')

function said<Answered>(reply: Reply<Answered>): Answered {
  if ('defect' in reply) throw new Error(`What reads files failed: ${reply.defect}`)
  if (!('refused' in reply)) return reply.answered
  const { code, message, field, details } = reply.refused
  throw new Refusal(code, message, field, details)
}

function startReader<Asked extends object | string, Answered>(reading: Reading): Process<Asked, Answered> {
  const { bounds, needsTooMuch, takesTooLong, broke } = reading
  const child = startProcess(reading)
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

  async function reply(asked: Asked): Promise<Reply<Answered>> {
    if (isOver) throw unreadable(broke)
    const [worked, since] = [countWork(child.pid ?? 0), performance.now()]
    hold(child, true)
    let stop = () => undefined as void
    try {
      return await new Promise<Reply<Answered>>((resolve, reject) => {
        const refused = (sentence: string) => reject(unreadable(sentence))
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
    ask: async (asked) => said(await reply(asked)),
    begin: () => void (spent = 0),
    // What one file has left in memory must not count against the next.
    isFit: () => !isOver && (memoryOf(child.pid ?? 0) ?? 0) < bounds.memory / 2,
    end,
  }
}

/** Readers of files, within bounds. */
export function openReaders<Asked extends object | string, Answered>(reading: Reading) {
  const { take } = turns(order)
  const idle = new Map<Process<Asked, Answered>, NodeJS.Timeout>()

  function fetched(): Process<Asked, Answered> {
    const [kept] = idle
    if (!kept) return startReader(reading)
    const [reader, timer] = kept
    idle.delete(reader)
    clearTimeout(timer)
    return reader.isFit() ? reader : fetched()
  }

  function keep(reader: Process<Asked, Answered>): void {
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
    async read<T>(who: string, use: (reader: Reader<Asked, Answered>) => Promise<T>): Promise<T> {
      const done = await take(who)
      if (!done) return refuse('busy', 'Several files of yours are being read already. Please wait for them.', 'file')
      const reader = fetched()
      try {
        return await use(reader)
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
