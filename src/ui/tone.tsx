import type { ReactNode } from 'react'

/** What a state means, whatever the record: each has one colour and one shape. */
export type Tone = 'draft' | 'open' | 'waiting' | 'soon' | 'overdue' | 'done' | 'closed' | 'missing' | 'noted'

/** Two shapes that share the colours of a state without being one. */
const colours: Partial<Record<Tone, Tone>> = { missing: 'soon', noted: 'draft' }

/** The colour in which a tone is written and drawn. */
export const inkOf = (tone: Tone): string => `var(--${colours[tone] ?? tone})`

/** The ground that a tone stands on; its ink is readable there. */
export const tintOf = (tone: Tone): string => `var(--${colours[tone] ?? tone}-tint)`

const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />

const shapes = {
  draft: (
    <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.92" />
  ),
  missing: (
    <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3.3 2.2" />
  ),
  // Nothing is done by it and nothing follows from it: it is as it should be.
  noted: (
    <>
      {ring}
      <path
        d="m4.6 7.2 1.6 1.6 3.2-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  open: (
    <>
      {ring}
      <path d="M7 3.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />
    </>
  ),
  waiting: (
    <>
      {ring}
      <path d="M5.6 4.9v4.2M8.4 4.9v4.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  soon: (
    <>
      {ring}
      <path
        d="M7 4v3.2l2 1.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  overdue: (
    <>
      <path d="M7 1.6 13 12.2H1Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M7 5.4v3M7 10.2v.1" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d="m4.4 7.2 1.8 1.8 3.4-3.7"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  closed: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="M4.4 7h5.2" stroke="var(--paper)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
} satisfies Record<Tone, ReactNode>

/** The shape of a state, 14 px, in the colour of the text around it. It never stands without a word. */
export const Glyph = ({ tone }: { readonly tone: Tone }) => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
    {shapes[tone]}
  </svg>
)
