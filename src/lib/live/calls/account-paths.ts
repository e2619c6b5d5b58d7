/** The addresses of the calls about an account, apart from those that every live page knows. */

export const passwordPath = () => '/api/users/password/'
export const endSessionsPath = () => '/api/users/logout-everywhere/'
