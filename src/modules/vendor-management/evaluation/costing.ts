// The states in which a record may have cost points: whatever became of it later, it was so in the period.

export const costing = [
  // Nonconformances.
  'reported',
  'triage',
  'contained',
  'material-review',
  'investigation',
  'escalated',
  'action',
  'verification',
  'closed',
  'dismissed',
  // Claims.
  'issued',
  'acknowledged',
  'answered',
  'rejected',
  'accepted',
  'verified',
  'cancelled',
  // Certificates.
  'received',
  'valid',
  'expired',
  'replaced',
  'withdrawn',
] as const
