// The words of reading a document.

import type { NotEffective } from '../document-guards.ts'

export const words = {
  sections: 'Sections',
  linkTo: (heading: string) => `Link to ${heading}`,
  copied: 'The address of the section is copied.',
  nothing: 'Nothing is written here yet.',
  empty: 'This version says nothing yet.',
  loading: 'Loading the text',
  failed: 'The text could not be loaded.',
  notEffective: {
    none: 'No version of this document is effective yet.',
    draft: 'This version is a draft. Nobody works by it.',
    review: 'This version is in review. Nobody works by it.',
    approval: 'This version is in approval. Nobody works by it.',
    approved: 'This version is approved and not effective yet.',
    training: 'This version is held until enough of its readers have read it. Nobody works by it yet.',
    superseded: 'This version is superseded. Work by the one that is effective.',
    obsolete: 'This document is obsolete. Nobody works by it any more.',
    withdrawn: 'This version was withdrawn before it took effect.',
    archived: 'This version is archived. Nobody works by it any more.',
    'retention-over': 'The retention of this version is over. Nobody works by it any more.',
    'destruction-proposed': 'It is proposed to destroy this version. Nobody works by it any more.',
    destroyed: 'What this version said was destroyed after its retention. “Save as PDF” makes its certificate.',
    void: 'This version is void.',
  } satisfies Record<NotEffective | 'none', string>,
  openEffective: 'Open the effective version',
  version: (label: string) => `Version ${label}`,
  since: (day: string) => `effective since ${day}`,
  aboutVersion: 'About this version',
  askForChange: 'Ask for a change',
  open: (label: string) => `Open version ${label}`,
  file: 'File',
}
