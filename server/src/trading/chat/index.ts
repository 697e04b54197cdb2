/** The chat of each trade: messages in one order for all readers, stored as evidence and pushed to both sides at once. */

export { eraseSavedAnswers, savedAnswersOf } from './answers/answer-store.ts';
export { chatListeners } from './chat-listeners.ts';
export { eraseGreetings, eraseMessages, eraseOldMessages } from './closing-store.ts';
export { chatEndpoints } from './endpoints.ts';
export { requireOwnFile, requirePace, requireSameWords } from './message-rules.ts';
export { saidMessagesOf } from './said-messages.ts';
export { CHAT_WRITTEN } from './send-message.ts';
export { type MessageRow, messagesInTrades, messagesOf } from './store.ts';
export { unreadIn, unreadMessagesOf } from './unread.ts';
