/** The header of a call that a page makes by itself while nobody is at it; such a call does not keep a session open. */
export const unattendedHeader = 'x-unattended'
/** The header with the token of a view of a member, beside the credential of the admin who started it. */
export const viewTokenHeader = 'x-view-token'
