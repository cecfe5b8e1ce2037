/** Icons on a 24 × 24 grid, each a separately exported path, so that a page loads only those that it shows. */
export const menuPath = 'M4 6h16M4 12h16M4 18h16';
export const closePath = 'M6 6l12 12M18 6 6 18';
export const plusPath = 'M5 12h14M12 5v14';
export const minusPath = 'M5 12h14';
export const personPath = 'M12 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM4 21a8 8 0 0 1 16 0';
export const bagPath = 'M5 8h14l1 13H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4';
export const zoomPath = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M11 8v6M8 11h6';
export const pausePath = 'M8 5v14M16 5v14';
export const playPath = 'M7 5l12 7-12 7z';
export const gemPath = 'M6 4h12l4 6-10 11L2 10zM2 10h20M8.5 10 12 21l3.5-11M8.5 10 12 4l3.5 6';
export const hammerPath = 'm10 6 3-3 8 8-3 3zM13.5 9.5 4 19a1.4 1.4 0 0 0 2 2l9.5-9.5';
export const checkPath = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.5l3 3 5-6';
export const exchangePath =
  'M17 3l4 4-4 4M3 11V9a2 2 0 0 1 2-2h16M7 21l-4-4 4-4M21 13v2a2 2 0 0 1-2 2H3';
export const returnPath = 'M4 4v5h5M4.6 9A8.5 8.5 0 1 1 3.5 13';
export const calendarPath = 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4M9 15.5l2 2 4-4';
export const parcelPath = 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4';
export const backPath = 'M15 5l-7 7 7 7';
export const onwardPath = 'M9 5l7 7-7 7';
export const columnsPath = 'M4 5h6v14H4zM14 5h6v14h-6z';
export const sharePath = 'M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2';
export const downloadPath = 'M12 4v11M8 11l4 4 4-4M4 20h16';
export const chatPath =
  'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.4-1.3A9 9 0 1 0 12 3ZM8.5 10.5h7M8.5 14h4.5';
