/** The header with the token of a view of a member, beside the credential of the admin who started it. */
export const viewTokenHeader = 'x-view-token'
