/** Who looks at an assignment. */
export type Looks = 'learner' | 'observer' | 'other'

/** How far what is seen on the job has come. */
export type Observed = 'nobody-named' | 'to-be-seen' | 'all-seen' | 'observer-signed'
