/** Whether a page runs in a chat's own browser, whose store is apart and may be lost. */

/** Facebook and Messenger, Instagram, WhatsApp, Telegram, Line, TikTok, X; any WebView of Android. */
const CHATS =
  /\b(?:FBA[NV]|FB_IAB|Instagram|WhatsApp|Telegram|Line\/|TikTok|musical_ly|Twitter)|; wv\)/

export const isChatBrowser = (userAgent: string) => CHATS.test(userAgent)
