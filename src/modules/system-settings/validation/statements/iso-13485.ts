// ISO 13485:2016, 4.1.6, in our own words: the text of the standard itself decides.

import { item, type Regulation } from './statement.ts'

export const iso13485: Regulation = {
  name: 'ISO 13485:2016, 4.1.6: software used in the quality management system',
  file: 'iso-13485',
  items: [
    item(
      '4.1.6 (procedure)',
      'A documented procedure for validating such software',
      'This pack can be its supplier part.',
      'Write the procedure.',
    ),
    item(
      '4.1.6 (before first use)',
      'Validation before first use',
      'Tests with results, installation check, scripts for operation.',
      'Run them on your configuration and approve the report before first use.',
      'URS-SET-03',
      'URS-OPS-04',
    ),
    item(
      '4.1.6 (after changes)',
      'Validation after changes, as appropriate',
      'Two packs can be compared: what changed, and what is to be tested again.',
      'Decide by risk what is tested again, and record it.',
      'URS-SET-03',
    ),
    item(
      '4.1.6 (proportionate)',
      'Effort in proportion to risk',
      'A priority for each requirement by a stated rule.',
      'Adjust it to the effect of the software on your product.',
      'URS-SET-03',
    ),
    item(
      '4.1.6 (records)',
      'Records of the activities',
      'Making a pack is an event in the trail.',
      'Keep pack, signed scripts and report as records.',
      'URS-TRL-01',
    ),
  ],
}
