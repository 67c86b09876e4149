import { useState } from 'react'
import { nameFault } from '#features/files/accepted.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { light } from '#features/files/smaller.ts'
import { smallerPicture } from '#features/files/smaller-picture.tsx'
import { mostBytes } from './later.ts'
import type { Queue } from './queue.tsx'
import { words } from './words.ts'

const faultOf = ({ name, type }: File) =>
  nameFault(name) ?? (type.startsWith('image/') ? undefined : words.noPhoto(name))

/** Photos of what a line asks for: taken or chosen, made light, kept until they are sent, and taken back. */
export function usePhotos(queue: Queue, audit: string, line: string) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [preparing, setPreparing] = useState(0)
  const [gone, setGone] = useState<File | null>(null)

  async function addOne(file: File): Promise<string | null> {
    const fault = faultOf(file)
    if (fault) return fault
    const small = await smallerPicture(file, light)
    return (await queue.addPhoto(audit, line, small)) ? null : words.full(file.name, sizeInWords(mostBytes))
  }

  async function add(files: readonly File[]) {
    setGone(null)
    setWrong([])
    setPreparing((count) => count + files.length)
    // One after the other: a telephone has not the memory for several large pictures at once.
    for (const file of files) {
      const why = await addOne(file)
      if (why) setWrong((all) => [...all, why])
      setPreparing((count) => count - 1)
    }
  }

  return {
    wrong,
    preparing,
    gone,
    add,
    /** Says that one was taken back, and keeps it in hand for a change of mind. */
    setGone,
    undo: gone ? () => void add([gone]) : undefined,
  }
}

export type Photos = ReturnType<typeof usePhotos>
