/** What a mail carries for somebody outside: a status link, the link to a vendor room, the code that opens it. */
export type OutsidePurpose = 'status-link' | 'vendor-room' | 'room-code'

/** What a mail carries that is made when it leaves, and is kept nowhere as it is. */
export type MailPurpose = 'invitation' | 'new-password' | OutsidePurpose
