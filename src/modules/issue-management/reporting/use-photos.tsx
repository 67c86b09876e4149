import { useEffect, useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { nameFault } from '#features/files/accepted.ts'
import { light } from '#features/files/smaller.ts'
import { smallerPicture } from '#features/files/smaller-picture.tsx'
import type { Photo } from './typed-report.ts'
import { words } from './words.ts'

/** The most bytes of photos of one report: they may have to wait on a telephone. */
const mostBytes = 20_000_000

const faultOf = ({ name, type }: File) =>
  nameFault(name) ?? (type.startsWith('image/') ? undefined : words.noPhoto(name))

/** Takes photos into a report, each made light enough to wait on a telephone. */
export function usePhotos(photos: readonly Photo[], onChange: (photos: readonly Photo[]) => void) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [preparing, setPreparing] = useState(0)
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])

  async function addOne(file: File): Promise<string | null> {
    const fault = faultOf(file)
    if (fault) return fault
    const small = await smallerPicture(file, light)
    const all = [...latest.current, { id: newId(), file: small }]
    if (all.reduce((sum, one) => sum + one.file.size, 0) > mostBytes) return words.full(sizeInWords(mostBytes))
    latest.current = all
    onChange(all)
    return null
  }

  async function add(files: readonly File[]) {
    setWrong([])
    setPreparing((count) => count + files.length)
    // One after the other: a telephone has not the memory for several large pictures at once.
    for (const file of files) {
      const why = await addOne(file)
      if (why) setWrong((all) => (all.includes(why) ? all : [...all, why]))
      setPreparing((count) => count - 1)
    }
  }

  return { add, wrong, preparing }
}
