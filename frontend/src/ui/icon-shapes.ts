/** Paths on a 20 px grid, drawn with a 1.5 px round stroke and no fill. */
export const homeShape = 'M3.5 8.5 10 3.5l6.5 5v8h-13zM8 16.5v-5h4v5';
export const documentShape = 'M5 2.75h6.5l3.5 3.5v11H5zM11.5 2.75v3.5H15M7.5 10h5M7.5 13h5';
export const peopleShape =
  'M7.5 9.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16.25c.4-2.6 2.3-4 5-4s4.6 1.4 5 4M13 4.15a2.6 2.6 0 0 1 0 4.9M14.5 12.6c1.7.5 2.7 1.8 3 3.65';
export const chartShape = 'M3 16.75h14M5.5 13.75v-4M10 13.75v-9.5M14.5 13.75v-6.5';
export const layoutShape = 'M3.25 3.25h13.5v13.5H3.25zM3.25 7.75h13.5M8.25 7.75v9';
export const mailShape = 'M2.75 4.75h14.5v10.5H2.75zM3 5.25l7 5.5 7-5.5';
export const slidersShape =
  'M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const helpShape =
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM7.9 7.9c.2-1.2 1-1.9 2.2-1.9s2.1.8 2.1 1.9c0 1.6-2.1 1.7-2.1 3.3M10.05 13.7v.05';
export const searchShape = 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4';
export const bellShape = 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.25 1.25H3.75zM8.5 17.25h3';
export const plusShape = 'M10 4v12M4 10h12';
export const minusShape = 'M4 10h12';
export const menuShape = 'M3.5 6h13M3.5 10h13M3.5 14h13';
export const filterShape = 'M3.5 5.5h13M6 10h8M8.5 14.5h3';
export const downloadShape = 'M10 3.5v9M6 9l4 4 4-4M3.75 16.5h12.5';
export const moreShape = 'M4.5 10h.01M10 10h.01M15.5 10h.01';
export const checkShape = 'M4 10.5l4 4 8-9';
export const closeShape = 'M5 5l10 10M15 5 5 15';
export const backShape = 'M12 5.5 7.5 10l4.5 4.5';
export const forwardShape = 'M8 5.5 12.5 10 8 14.5';
export const handleShape = 'M7.5 5h.01M7.5 10h.01M7.5 15h.01M12.5 5h.01M12.5 10h.01M12.5 15h.01';
export const warningShape = 'M10 3.25 17.5 16.25h-15zM10 8.25v3.75M10 14.2v.01';
export const infoShape =
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 9.25v4.5M10 6.5v.01';
export const upShape = 'M5.5 12.5 10 8l4.5 4.5';
export const downShape = 'M5.5 8l4.5 4.5L14.5 8';
export const sendShape = 'M17 3 2.75 8.5l5.75 3 3 5.75zM8.5 11.5l3.5-3.5';
export const linkShape =
  'M8.5 11.5a3 3 0 0 0 4.2 0l2.9-2.9a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.9 2.9a3 3 0 0 0 4.2 4.2l1-1';
export const folderShape = 'M2.75 5h5l1.5 2h8v8.75H2.75z';
export const copyShape = 'M7.25 7.25h9v9h-9zM4.75 12.75h-1v-9h9v1';
export const undoShape = 'M4 8h8a4.25 4.25 0 0 1 0 8.5H8M7.5 4.5 4 8l3.5 3.5';
export const redoShape = 'M16 8H8a4.25 4.25 0 0 0 0 8.5h4M12.5 4.5 16 8l-3.5 3.5';
export const coinShape =
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM12.25 7.5H9a1.5 1.5 0 0 0 0 3h2a1.5 1.5 0 0 1 0 3H7.75M10 6v1.5M10 13.5V15';
export const calendarShape = 'M3.25 4.75h13.5v12H3.25zM3.25 8.5h13.5M7 3v3M13 3v3';
export const editShape = 'M4 16l.75-3.25L13 4.5l2.5 2.5-8.25 8.25zM11.25 6.25l2.5 2.5';
export const trashShape =
  'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.75 11h7.5l.75-11M8.5 8.75v4.5M11.5 8.75v4.5';
export const printShape = 'M5.5 7.5v-4h9v4M5.5 14.25H3.25V7.5h13.5v6.75H14.5M5.5 11.75h9v5h-9z';
export const sunShape =
  'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1.05 1.05M14.25 14.25l1.05 1.05M4.7 15.3l1.05-1.05M14.25 5.75l1.05-1.05';
export const moonShape = 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z';
export const externalShape = 'M11 4h5v5M16 4l-7.5 7.5M13.5 11.5v4.5h-9.5v-9.5h4.5';
export const eyeShape =
  'M2 10s2.9-5 8-5 8 5 8 5-2.9 5-8 5-8-5-8-5ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z';
export const shieldShape =
  'M10 2.75 16 5v4.5c0 3.7-2.4 6.3-6 7.75-3.6-1.45-6-4.05-6-7.75V5zM7.5 9.75l1.75 1.75 3.25-3.5';
export const reloadShape = 'M16.25 10a6.25 6.25 0 1 1-1.7-4.3L16.25 7.5M16.25 3.5v4h-4';
export const offlineShape =
  'M3 3l14 14M6 6.8A4 4 0 0 0 5.6 14.5h8.9M8.3 5.3a5 5 0 0 1 6.5 3.9 2.9 2.9 0 0 1 2 4';
export const signOutShape = 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5';
export const languageShape =
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM2.75 10h14.5M10 2.75c2.2 2 3 4.4 3 7.25s-.8 5.25-3 7.25c-2.2-2-3-4.4-3-7.25s.8-5.25 3-7.25';
export const keyboardShape =
  'M2.75 5.25h14.5v9.5H2.75zM5.5 8.25h.01M8.5 8.25h.01M11.5 8.25h.01M14.5 8.25h.01M6.5 11.75h7';
export const enterShape = 'M15.5 5v4.5a2 2 0 0 1-2 2H5M8 8.25 4.75 11.5 8 14.75';
