/** Addresses of the account calls, separate from those that every live page loads. */
const part = encodeURIComponent

export const userTournamentsPath = (userId: string | number) =>
  `/api/tournaments/user/${part(userId)}`
export const profilePath = () => '/api/users/profile/'
export const loginPath = () => '/api/users/login/'
export const registerPath = () => '/api/users/register/'

export const passwordPath = () => '/api/users/password/'
export const resetPath = () => '/api/users/reset/'
export const endSessionsPath = (endLinks: boolean) =>
  `/api/users/logout-everywhere/${endLinks ? '?links=end' : ''}`
