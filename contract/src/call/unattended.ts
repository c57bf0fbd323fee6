/** The header of a call that a page makes by itself while nobody is at it; such a call does not keep a session open. */
export const unattendedHeader = 'x-unattended'
