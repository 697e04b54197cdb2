import sharp from 'sharp';

/** Limits for processes that read strangers' pictures: one thread, no cache, and only the accepted file formats. */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
// The server draws letters as SVG; it never accepts SVG from users.
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });
