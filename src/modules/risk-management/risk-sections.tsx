// What is drawn on the page of every risk: asked for as one, since no page of a risk can be shown without any of it.

export { BowTieSection } from './bow-tie/bow-tie-section.tsx'
export { EvidenceSection } from './evidence/evidence-section.tsx'
export { IndicatorsSection } from './indicator/indicators-section.tsx'
export { RatingsSection } from './rate/ratings-section.tsx'
export { TreatmentSection } from './treatment/treatment-section.tsx'
