// Verifies an export, line by line, without the database it came from.

import { anchorCheck, type Anchored, type ReadStamp } from './anchored.ts'
import type { Checks } from './checks.ts'
import { digestAfter, endText, readLine, type End, type Line, type Manifest } from './lines.ts'
import type { Part } from './part.ts'
import { memoryCheck, type Remembered } from './remembered.ts'
import { stampCheck } from './stamped.ts'
import { faultList, type Report } from './report.ts'
import { partVerifier, verifier } from '#kernel/trail/verify.ts'

export type Trusted = {
  /** The public key that is known from elsewhere (raw, hex); without one the file's own is believed. */
  readonly key: string | undefined
  /** The lines of a seals.log that left the machine; empty without one. */
  readonly seals: Iterable<Remembered>
  /** What anchors hold that are at hand besides. */
  readonly held?: readonly Anchored[]
  /** Reads a time stamp by the authorities that one trusts; where none are named, stamps are only counted. */
  readonly readStamp?: ReadStamp
}

/** What a verification of an export has found: the manifest and the part are as the file says them. */
export type Verified = {
  readonly report: Report
  readonly manifest: Manifest | undefined
  readonly part: Part | undefined
}

/** A verifier of an export: takes its lines in order, then answers. */
export function exportVerifier(checks: Checks, trusted: Trusted) {
  const keys = new Set(trusted.key === undefined ? [] : [trusted.key])
  const faults = faultList()
  let trail = verifier(checks, keys, faults)
  const memory = memoryCheck(trusted.seals, (fault) => trail.fault(fault))
  const anchored = anchorCheck((fault) => trail.fault(fault))
  for (const one of trusted.held ?? []) anchored.held(one)
  const stamps = stampCheck(
    trusted.readStamp,
    (one) => anchored.held(one),
    (fault) => trail.fault(fault),
  )
  let lines = 0
  let digest = ''
  let manifest: Manifest | undefined
  let part: Part | undefined
  let ended = false

  const torn = (what: string) => trail.fault({ fault: 'torn', where: `line ${lines}`, what })

  function begin(value: Manifest) {
    if (lines !== 1) torn('This line does not belong here.')
    manifest = value
    if (trusted.key === undefined) keys.add(value.key)
    else if (trusted.key !== value.key) torn(`The file names another key (${value.key}) than the one you trust.`)
  }

  function beginPart(value: Part) {
    if (lines !== 2) torn('This line does not belong here.')
    part = value
    trail = partVerifier(checks, keys, value, faults)
  }

  function end(value: End, before: number, digestBefore: string) {
    ended = true
    const isWhole = value.lines === before && value.digest === digestBefore
    if (!isWhole) torn('The lines of this file are not all as they were written: their digest differs.')
    if (!checks.isSigned(endText(value.lines, value.digest), value.signature, manifest?.key ?? ''))
      torn('The signature over the whole file does not fit.')
  }

  function take(line: Line, before: number, digestBefore: string) {
    if (line.kind === 'manifest') begin(line.value)
    else if (line.kind === 'part') beginPart(line.value)
    else if (line.kind === 'inclusion') trail.inclusion(line.value)
    else if (line.kind === 'event') trail.event(line.value)
    else if (line.kind === 'withheld') trail.outline(line.value)
    else if (line.kind === 'head') trail.head(line.value)
    else if (line.kind === 'stamp') stamps.stamp(line.value)
    else if (line.kind === 'end') end(line.value, before, digestBefore)
    else {
      trail.seal(line.value)
      memory.seal(line.value)
      anchored.seal(line.value)
    }
  }

  return {
    line(text: string) {
      const [before, digestBefore] = [lines, digest]
      lines += 1
      if (ended) torn('This line stands behind the end.')
      digest = digestAfter(checks, digest, text)
      const line = readLine(text)
      if (line) take(line, before, digestBefore)
      else torn('This line is not as it was written.')
    },

    finish(): Verified {
      if (!ended) torn('The end of the file is missing.')
      if (!manifest) torn('The file does not say what it is.')
      // A file of one chain holds only the seals that cover it.
      if (!part) memory.finish()
      anchored.finish(part ? { isPart: true } : {})
      const report = trail.finish()
      return { report: { ...report, words: [...report.words, ...stamps.words()] }, manifest, part }
    },
  }
}
