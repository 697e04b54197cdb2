import { create } from 'zustand';

/** Whether the live channel is connected. While it is not, visible pages poll. */
export const useChannelState = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
